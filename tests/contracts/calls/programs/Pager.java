public class Pager {
    private final int perPage;
    private int page, items;

    public Pager(int perPage) {
        this.perPage = perPage;
    }

    public void addItem() {
        items++;
    }

    public int pages() {
        return (items + perPage - 1) / perPage; // manifest: new Pager(0)
    }

    public void forward() {
        if (page + 1 < items)
            page++;
    }

    public int progress() {
        return items == 0 ? 100 : 100 * page / items;
    }
}

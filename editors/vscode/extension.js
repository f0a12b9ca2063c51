// Starts `invar lsp` and leaves the rest to vscode-languageclient.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const settings = workspace.getConfiguration("invar");
  const languages = ["java", "c", "boogie"];
  client = new LanguageClient("invar", "invar",
    { command: settings.get("command"), args: ["lsp", ...settings.get("arguments")] },
    { documentSelector: languages.map((language) => ({ scheme: "file", language })) });
  return client.start();
};

exports.deactivate = () => client && client.stop();

/** JSON Patch (RFC 6902), with the operations that the server sends. @typedef {import('./wire.js').PatchOperation} PatchOperation */

/** The names in a JSON Pointer. @param {string} path */
const names = (path) => path.split('/').slice(1).map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * A copy of a document with the operations applied.
 *
 * @template T @param {T} document @param {PatchOperation[]} operations @returns {T}
 */
export function patched(document, operations) {
  const root = { document: structuredClone(document) };
  for (const { op, path, ...operation } of operations) {
    const { value } = /** @type {{ value?: any }} */ (operation);
    const way = ['document', ...names(path)];
    const last = /** @type {string} */ (way.pop());
    const parent = way.reduce((/** @type {any} */ node, name) => node[name], root);
    const isList = Array.isArray(parent);
    if (op === 'remove') isList ? parent.splice(Number(last), 1) : delete parent[last];
    else if (op === 'add' && isList) parent.splice(last === '-' ? parent.length : Number(last), 0, value);
    else parent[last] = value;
  }
  return root.document;
}

/**
 * A small virtual DOM: `draw` patches only what differs from the last call. Nodes with a key are kept,
 * and with them focus, selection and transitions.
 *
 * @typedef {{ tag: string, props: Record<string, any>, children: VNode[], key: any, text?: string,
 *             el?: any }} VNode
 * @typedef {VNode | string | number | null | undefined | false | Child[]} Child
 */

const SVG = 'http://www.w3.org/2000/svg';
const PROPERTIES = new Set(['value', 'checked', 'disabled', 'selected', 'hidden', 'open']);

/**
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...any} children
 * @returns {VNode}
 */
export function h(tag, props, ...children) {
  const { key, ...rest } = props ?? {};
  return { tag, props: rest, key, children: flat(children) };
}

/** @param {Child[]} children @param {VNode[]} [into] */
function flat(children, into = []) {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === '') continue;
    if (Array.isArray(child)) flat(child, into);
    else if (typeof child === 'object') into.push(child);
    else into.push({ tag: '#', props: {}, children: [], key: undefined, text: String(child) });
  }
  return into;
}

/**
 * @param {Element} host
 * @param {...any} children
 */
export function draw(host, ...children) {
  const next = flat(children);
  const drawn = /** @type {any} */ (host);
  patchChildren(host, drawn.drawn ?? [], next);
  drawn.drawn = next;
}

/** @param {Element} host @param {VNode[]} old @param {VNode[]} next */
function patchChildren(host, old, next) {
  const keyed = new Map();
  /** @type {Map<string, VNode[]>} */
  const loose = new Map();
  for (const v of old) {
    if (v.key !== undefined) keyed.set(v.key, v);
    else loose.set(v.tag, [...(loose.get(v.tag) ?? []), v]);
  }
  const kept = new Set();
  for (const v of next) {
    let was;
    if (v.key !== undefined) {
      was = keyed.get(v.key);
      if (was && was.tag !== v.tag) was = undefined;
    } else {
      was = loose.get(v.tag)?.shift();
    }
    if (was) {
      kept.add(was);
      v.el = was.el;
      patch(was, v);
    } else {
      v.el = create(v, host.namespaceURI === SVG || v.tag === 'svg');
    }
  }
  for (const v of old) if (!kept.has(v)) v.el.remove();
  let at = host.firstChild;
  for (const v of next) {
    if (v.el === at) at = at?.nextSibling ?? null;
    else host.insertBefore(v.el, at);
  }
}

/** @param {VNode} v @param {boolean} svg */
function create(v, svg) {
  if (v.tag === '#') return document.createTextNode(v.text ?? '');
  const el = svg ? document.createElementNS(SVG, v.tag) : document.createElement(v.tag);
  patchChildren(el, [], v.children);
  for (const [name, value] of Object.entries(v.props)) set(el, name, undefined, value);
  v.props.ref?.(el);
  return el;
}

/** @param {VNode} was @param {VNode} v */
function patch(was, v) {
  if (v.tag === '#') {
    if (was.text !== v.text) v.el.data = v.text;
    return;
  }
  for (const name of Object.keys(was.props)) {
    if (!(name in v.props)) set(v.el, name, was.props[name], undefined);
  }
  patchChildren(v.el, was.children, v.children);
  for (const [name, value] of Object.entries(v.props)) {
    if (value !== was.props[name]) set(v.el, name, was.props[name], value);
  }
}

/** @param {any} el @param {string} name @param {any} was @param {any} value */
function set(el, name, was, value) {
  if (name === 'ref') return;
  if (name.startsWith('on')) {
    el[name] = value ?? null;
  } else if (name === 'style') {
    for (const key of Object.keys(was ?? {})) if (!(key in (value ?? {}))) el.style.removeProperty(key);
    for (const [key, v] of Object.entries(value ?? {})) el.style.setProperty(key, v);
  } else if (PROPERTIES.has(name)) {
    if (name === 'value' && el.value === String(value ?? '')) return;
    el[name] = value ?? (name === 'value' ? '' : false);
  } else if (value === undefined || value === null || value === false) {
    el.removeAttribute(name);
  } else {
    el.setAttribute(name, value === true ? '' : String(value));
  }
}

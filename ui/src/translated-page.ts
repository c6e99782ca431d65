/**
 * A browser that translates a page replaces each text node with a `<font>`. React still refers to the removed nodes: its
 * changes are not shown, and removing or inserting next to them fails.
 */

/** The element that replaces a text node. */
const standIns = new WeakMap<Node, Element>();
/** Elements that already replace a text node. */
const taken = new WeakSet<Node>();

/** Keeps React working while the browser translates the page. Call it once, before the first render. */
export function followTranslation(): void {
  new MutationObserver(noteStandIns).observe(document, { childList: true, subtree: true });
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node): Node {
      standIns.get(node)?.remove();
      return appendChild.call(this, node);
    },
    insertBefore(this: Node, node: Node, before: Node | null): Node {
      standIns.get(node)?.remove();
      return insertBefore.call(this, node, before && placeOf(before, this));
    },
    removeChild(this: Node, child: Node): Node {
      removeChild.call(this, placeOf(child, this));
      return child;
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: ChildNode, text: string | null) {
      // Puts the node back, so that the new text is shown and translated again.
      standIns.get(this)?.replaceWith(this);
      nodeValue?.set?.call(this, text);
    },
  });
}

function noteStandIns(changes: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFreeFont);
      if (!standIn) continue;
      standIns.set(text, standIn);
      taken.add(standIn);
    }
}

const isFreeFont = (node: Node | null): node is Element =>
  node?.nodeName === 'FONT' && !taken.has(node);

/** @returns the child of `parent` that represents a node: its replacement, its wrapper, or itself */
function placeOf(node: Node, parent: Node): Node {
  let place = node.parentNode ? node : (standIns.get(node) ?? node);
  if (!parent.contains(place)) return node;
  while (place.parentNode && place.parentNode !== parent) place = place.parentNode;
  return place;
}

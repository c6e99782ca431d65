/**
 * A browser that translates a page takes each text out of the document and puts a `<font>` in its place. React goes on
 * with the text that is gone: what it changes is not shown, and what it removes or inserts before it fails.
 */

/** What stands in the place of a text. */
const standIns = new WeakMap<Node, Element>();
/** Each stands for one text. */
const taken = new WeakSet<Node>();

/** Lets React change a page while the browser translates it. Call it once, before the first page is drawn. */
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
      // Back in its place, so that the new text is shown, and translated in its turn.
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

/** @returns the child of `parent` that stands for a node: its stand-in, what was put around it, or itself */
function placeOf(node: Node, parent: Node): Node {
  let place = node.parentNode ? node : (standIns.get(node) ?? node);
  if (!parent.contains(place)) return node;
  while (place.parentNode && place.parentNode !== parent) place = place.parentNode;
  return place;
}

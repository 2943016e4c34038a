/**
 * Puts children in their order and moves as few of them as that takes. One that holds the focus stays where it is and the others go round it: moved, it would lose
 * the focus and end what is being composed.
 */
export function inOrder(parent: HTMLElement, children: readonly HTMLElement[]): void {
  if (isInOrder(parent, children)) return
  const still = stillOnes(parent, children)
  let next: HTMLElement | null = null
  for (const child of children.toReversed()) {
    if (!still.has(child)) parent.insertBefore(child, next)
    next = child
  }
}

function isInOrder(parent: HTMLElement, children: readonly HTMLElement[]): boolean {
  let at = parent.firstElementChild
  for (const child of children) {
    if (child !== at) return false
    at = at.nextElementSibling
  }
  return true
}

/** The most children that stand in their order already, among them the one with the focus. */
function stillOnes(parent: HTMLElement, children: readonly HTMLElement[]): ReadonlySet<HTMLElement> {
  const places = new Map<Element, number>()
  for (const [place, child] of [...parent.children].entries()) places.set(child, place)
  const placeOf = (child: HTMLElement) => places.get(child) ?? -1
  const { activeElement } = document
  const focused = children.findIndex((child) => places.has(child) && child.contains(activeElement))
  const focusedPlace = focused < 0 ? -1 : placeOf(children[focused]!)
  const free = children.filter((child, index) => {
    if (!places.has(child)) return false
    return focused < 0 || index === focused || index < focused === placeOf(child) < focusedPlace
  })
  return new Set(longestRun(free, placeOf))
}

/** The longest part of a list, not necessarily in one piece, whose places grow. */
function longestRun<T>(items: readonly T[], placeOf: (item: T) => number): T[] {
  /** By length, less one: the item that ends a run of it with the lowest place. */
  const ends: number[] = []
  const before = items.map((item, index) => {
    const place = placeOf(item)
    let length = ends.length
    while (length > 0 && placeOf(items[ends[length - 1]!]!) > place) length -= 1
    ends[length] = index
    return length === 0 ? -1 : ends[length - 1]!
  })
  const run: T[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) run.push(items[at]!)
  return run
}

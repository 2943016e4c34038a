/** A menu or button that can be granted. */
export interface GrantNode {
  id: string
  title: string
  /** Data rules can narrow it. */
  hasRules: boolean
  /** It only leads to what can be granted; the user who grants does not hold it. */
  isWay?: true
  children: readonly GrantNode[]
}

/** What a change of grants comes to. */
export interface GrantChange {
  added: string[]
  removed: string[]
}

/** A granted or withdrawn thing with the way to it. */
export interface NamedGrant {
  id: string
  title: string
  /** Titles of what is above it, from above. */
  above: readonly string[]
}

/** Every node, parents before what is below them. */
export function nodesOf(tree: readonly GrantNode[]): GrantNode[] {
  return tree.flatMap((node) => [node, ...nodesOf(node.children)])
}

/**
 * What is chosen after a press on a node. Linked, a press takes the node with all below it and the way to it, or gives all of it back; what is
 * above stays, since a page is of use without its buttons. Unlinked it is about the node alone.
 */
export function toggled(
  tree: readonly GrantNode[],
  chosen: readonly string[],
  id: string,
  isLinked: boolean,
): readonly string[] {
  const way = wayTo(tree, id)
  const node = way.at(-1)
  if (node === undefined) return chosen
  const held = new Set(chosen)
  const branch = grantable(isLinked ? nodesOf([node]) : [node])
  if (branch.every((each) => held.has(each))) return chosen.filter((each) => !branch.includes(each))
  const above = isLinked ? grantable(way) : []
  return [...new Set([...chosen, ...above, ...branch])]
}

/** The same for everything that is seen, on or off. */
export function allToggled(tree: readonly GrantNode[], chosen: readonly string[], isOn: boolean): readonly string[] {
  const ids = grantable(nodesOf(tree))
  return isOn ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id))
}

/** How the boxes of a tree look. */
export interface Ticks {
  ticked: string[]
  half: string[]
}

/**
 * Linked, a box is full when everything from it downwards is granted and half when some of it is. Unlinked it is full when the node itself is
 * granted and half when only something below is: such a menu shows, although nobody granted it.
 */
export function ticksOf(tree: readonly GrantNode[], chosen: readonly string[], isLinked: boolean): Ticks {
  const held = new Set(chosen)
  const ticks: Ticks = { ticked: [], half: [] }
  for (const node of tree) tick(node, held, isLinked, ticks)
  return ticks
}

/** How many of a branch are granted, and of how many. */
export function countsOf(tree: readonly GrantNode[], chosen: readonly string[]): Map<string, Count> {
  const held = new Set(chosen)
  const counts = new Map<string, Count>()
  for (const node of tree) count(node, held, counts)
  return counts
}

interface Count {
  granted: number
  all: number
}

/** The nodes whose title has the words, with the way to each; without words all of them. */
export function found(tree: readonly GrantNode[], words: string): readonly GrantNode[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return tree
  return tree.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node]
    const children = found(node.children, words)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** What saving would change. */
export function changeOf(read: readonly string[], chosen: readonly string[]): GrantChange {
  const [before, after] = [new Set(read), new Set(chosen)]
  return {
    added: chosen.filter((id) => !before.has(id)),
    removed: read.filter((id) => !after.has(id)),
  }
}

/** Some of the grants by name, in the order of the tree. */
export function namedGrants(tree: readonly GrantNode[], ids: readonly string[]): NamedGrant[] {
  const wanted = new Set(ids)
  const walk = (nodes: readonly GrantNode[], above: readonly string[]): NamedGrant[] =>
    nodes.flatMap((node) => [
      ...(wanted.has(node.id) ? [{ id: node.id, title: node.title, above }] : []),
      ...walk(node.children, [...above, node.title]),
    ])
  return walk(tree, [])
}

function grantable(nodes: readonly GrantNode[]): string[] {
  return nodes.filter((node) => node.isWay !== true).map((node) => node.id)
}

/** From the root to the node; empty when it is not there. */
function wayTo(tree: readonly GrantNode[], id: string): GrantNode[] {
  for (const node of tree) {
    if (node.id === id) return [node]
    const rest = wayTo(node.children, id)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}

type Tick = 'all' | 'some' | 'none'

function tick(node: GrantNode, held: ReadonlySet<string>, isLinked: boolean, ticks: Ticks): Tick {
  const below = node.children.map((child) => tick(child, held, isLinked, ticks))
  const isOwn = held.has(node.id) || (node.isWay === true && isLinked && below.some((each) => each !== 'none'))
  const isAll = isOwn && (!isLinked || below.every((each) => each === 'all'))
  const isSome = isOwn || below.some((each) => each !== 'none')
  if (isAll) ticks.ticked.push(node.id)
  else if (isSome) ticks.half.push(node.id)
  if (isAll) return 'all'
  return isSome ? 'some' : 'none'
}

function count(node: GrantNode, held: ReadonlySet<string>, counts: Map<string, Count>): Count {
  const below = node.children.map((child) => count(child, held, counts))
  const sum = {
    granted: below.reduce((all, each) => all + each.granted, held.has(node.id) ? 1 : 0),
    all: below.reduce((all, each) => all + each.all, node.isWay === true && !held.has(node.id) ? 0 : 1),
  }
  counts.set(node.id, sum)
  return sum
}

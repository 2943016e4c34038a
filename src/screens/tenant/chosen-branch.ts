import type { Choice } from '#machines/choices/choices.machine.ts'

/** The ids after one was ticked: with what is above it, so that it can be reached, and everything below it. */
export function tick(tree: readonly Choice[], chosen: ReadonlySet<string>, id: string): Set<string> {
  const path = pathTo(tree, id)
  const node = path.at(-1)
  if (node === undefined) return new Set(chosen)
  return new Set([...chosen, ...path.map(({ value }) => value), ...below(node)])
}

/** The ids after one was taken out, with everything below it; what is above it stays. */
export function untick(tree: readonly Choice[], chosen: ReadonlySet<string>, id: string): Set<string> {
  const node = pathTo(tree, id).at(-1)
  const gone = new Set(node === undefined ? [id] : [id, ...below(node)])
  return new Set([...chosen].filter((one) => !gone.has(one)))
}

/** Every id of a tree. */
export function allOf(tree: readonly Choice[]): string[] {
  return tree.flatMap((node) => [node.value, ...below(node)])
}

/** The branches that hold a name with these letters, and whatever hangs below such a name. */
export function withName(tree: readonly Choice[], letters: string): Choice[] {
  const wanted = letters.trim().toLowerCase()
  if (wanted === '') return [...tree]
  return tree.flatMap((node) => {
    if (node.label.toLowerCase().includes(wanted)) return [node]
    const children = withName(node.children ?? [], wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

function pathTo(tree: readonly Choice[], id: string): Choice[] {
  for (const node of tree) {
    if (node.value === id) return [node]
    const rest = pathTo(node.children ?? [], id)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}

function below({ children = [] }: Choice): string[] {
  return allOf(children)
}

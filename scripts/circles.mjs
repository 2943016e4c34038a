import path from 'node:path'
import { moduleGraph } from './module-graph.mjs'
import { ROOT } from './terminal.mjs'

const root = path.resolve(process.argv[2] ?? ROOT)
const imports = moduleGraph(root, { lazy: true })
const knots = knotsOf(imports)

for (const knot of knots) {
  const circle = shortestCircle(knot)
  console.error(`✗ ${[...circle, circle[0]].map((file) => path.relative(root, file)).join(' → ')}`)
  if (knot.length > circle.length) console.error(`  （同一环中共有 ${knot.length} 个文件）`)
}
console.log(`${imports.size} 个文件，${knots.length} 个循环引用`)
process.exitCode = knots.length > 0 ? 1 : 0

/** Groups of modules in which each one reaches each other one (Tarjan, without recursion). */
function knotsOf(graph) {
  const order = new Map()
  const low = new Map()
  const stack = []
  const onStack = new Set()
  const found = []
  for (const start of graph.keys()) {
    if (order.has(start)) continue
    const work = [enter(start)]
    while (work.length > 0) {
      const { node, rest } = work.at(-1)
      const next = rest.shift()
      if (next === undefined) {
        work.pop()
        if (work.length > 0) lower(work.at(-1).node, low.get(node))
        if (low.get(node) === order.get(node)) close(node)
      } else if (!order.has(next)) work.push(enter(next))
      else if (onStack.has(next)) lower(node, order.get(next))
    }
  }
  return found

  function enter(node) {
    order.set(node, order.size)
    low.set(node, order.get(node))
    stack.push(node)
    onStack.add(node)
    return { node, rest: [...graph.get(node)] }
  }

  function lower(node, value) {
    low.set(node, Math.min(low.get(node), value))
  }

  function close(node) {
    const knot = stack.splice(stack.lastIndexOf(node))
    for (const one of knot) onStack.delete(one)
    if (knot.length > 1) found.push(knot)
  }
}

/** The shortest way from a module of the knot back to itself. */
function shortestCircle(knot) {
  const inside = new Set(knot)
  const circles = knot.toSorted().map((start) => wayBack(start, inside))
  return circles.reduce((best, circle) => (circle.length < best.length ? circle : best))
}

function wayBack(start, inside) {
  const from = new Map()
  const queue = [start]
  for (const node of queue) {
    for (const next of imports.get(node).filter((one) => inside.has(one))) {
      if (next === start) return [start, ...wayTo(node, from).filter((one) => one !== start)]
      if (from.has(next)) continue
      from.set(next, node)
      queue.push(next)
    }
  }
  return [...inside]
}

function wayTo(end, from) {
  const way = [end]
  for (let node = from.get(end); node !== undefined; node = from.get(node)) way.unshift(node)
  return way
}

import Elk from 'elkjs/lib/elk.bundled.js'
import { textWidth, wrap } from './text.mjs'

const LINE = 15
const PAD = 12
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.sideSelection': 'SMART_DOWN',
}

const FIRST = { 'elk.layered.layering.layerConstraint': 'FIRST' }

/** Places a chart's boxes, arrows and their labels. @returns the graph of ELK with coordinates; `said` = the lines inside a box. */
export async function placed(chart) {
  const narrow = new Set()
  for (;;) {
    const edges = []
    const root = boxOf(chart.root, { edges, chart, narrow })
    const graph = await new Elk().layout({ id: 'page', layoutOptions: OPTIONS, children: [root], edges })
    graph.children[0].width = Math.max(graph.children[0].width, graph.children[0].needs)
    const found = tooNarrow(graph.children[0]).filter((id) => !narrow.has(id))
    if (found.length === 0) return graph
    for (const id of found) narrow.add(id)
  }
}

/** ELK makes a box as wide as what is in it: one whose own words are wider gets something to hold it open. */
function tooNarrow({ id, width, needs = 0, children = [] }) {
  return [...(width < needs ? [id] : []), ...children.flatMap(tooNarrow)]
}

function boxOf(state, page, isRegion = false) {
  const { edges, chart, narrow } = page
  const id = idOf(state.path)
  const said = saidBy(state, chart)
  const children = state.states.map((child) => boxOf(child, page, state.kind === 'parallel'))
  if (state.initial !== null) {
    children.unshift({ id: `${id}:initial`, width: 12, height: 12, mark: 'initial', layoutOptions: FIRST })
    const start = state.states.find(({ key }) => key === state.initial)
    edges.push({ id: `${id}:begin`, sources: [`${id}:initial`], targets: [idOf(start.path)], labels: [] })
  }
  for (const [target, arrows] of leaving(state)) {
    edges.push({ id: `${id}→${target}`, sources: [id], targets: [idOf(target)], labels: [labelOf(arrows)] })
  }
  const width = Math.max(...said.map(({ text, style }) => textWidth(text, style)), 60) + 2 * PAD
  const height = said.reduce((sum, { style }) => sum + (style === 'name' ? 20 : LINE), 0) + 2 * PAD - 4
  const box = { id, state, said, isRegion, layoutOptions: {} }
  if (children.length === 0) return { ...box, width, height }
  if (narrow.has(id)) children.push({ id: `${id}:spacer`, width: width - 40, height: 1, mark: 'spacer' })
  return {
    ...box,
    needs: width,
    children,
    layoutOptions: {
      'elk.padding': `[top=${height + 6},left=20,bottom=20,right=20]`,
    },
  }
}

/** Lines of a box: name, what it says of itself, what it does, and the arrows that lead nowhere else. */
function saidBy(state, chart) {
  const isRoot = state.path === ''
  const description = isRoot ? chart.description : state.description
  const limit = state.states.length > 0 ? 74 : 40
  const inner = state.arrows.filter((arrow) => isInner(state, arrow))
  return [
    { text: isRoot ? chart.id : state.key, style: 'name' },
    ...wrap(description, limit).map((text) => ({ text, style: 'description' })),
    ...state.actors.map((name) => ({ text: `⚙ ${name}`, style: 'code' })),
    ...doing('entry', state.entry),
    ...doing('exit', state.exit),
    ...inner.flatMap((arrow) => toldInside(state, arrow)),
  ]
}

function doing(when, names) {
  return names.length === 0 ? [] : wrap(`${when} / ${names.join(', ')}`, 44).map((text) => ({ text, style: 'code' }))
}

function toldInside(state, arrow) {
  const place = arrow.target === null || arrow.target === state.path ? '' : ` → ${within(state, arrow.target)}`
  const loop = arrow.target === state.path ? ' ↻' : ''
  if (arrow.target === null && arrow.guard === null && arrow.actions.length === 0) {
    return [{ text: `${arrow.event} is ignored`, style: 'code' }]
  }
  const [first, ...rest] = wordsOf(arrow, 60)
  const head = `${first.text}${place}${loop}`
  const [tail] = rest
  if (rest.length === 1 && head.length + tail.text.length < (state.states.length > 0 ? 72 : 40)) {
    return [{ text: `${head} ${tail.text}`, style: 'code' }]
  }
  return [{ text: head, style: 'code' }, ...rest]
}

const within = (state, path) => (state.path === '' ? path : path.slice(state.path.length + 1))

/** Whether an arrow ends in its own box: it stays, or leads to a state inside. */
function isInner(state, { target }) {
  return target === null || target === state.path || state.path === '' || target.startsWith(`${state.path}.`)
}

/** Arrows to other boxes, those to the same one together. */
function leaving(state) {
  const groups = new Map()
  for (const arrow of state.arrows.filter((one) => !isInner(state, one))) {
    groups.set(arrow.target, [...(groups.get(arrow.target) ?? []), arrow])
  }
  return groups
}

function labelOf(arrows) {
  const lines = arrows.flatMap((arrow) => wordsOf(arrow, 36))
  return {
    text: lines.map(({ text }) => text).join('\n'),
    lines,
    width: Math.max(...lines.map(({ text, style }) => textWidth(text, style))) + 8,
    height: lines.length * 13 + 4,
  }
}

function wordsOf({ event, guard, actions }, limit) {
  return [
    ...wrap(`${event}${guard === null ? '' : ` [${guard}]`}`, limit).map((text) => ({ text, style: 'code' })),
    ...(actions.length === 0 ? [] : wrap(`/ ${actions.join(', ')}`, limit).map((text) => ({ text, style: 'action' }))),
  ]
}

const idOf = (path) => `state:${path}`

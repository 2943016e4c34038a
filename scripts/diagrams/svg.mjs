const STYLE = `
text { font: 11px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: #4b5563 }
.name { font-size: 13px; font-weight: 600; fill: #111827 }
.code, .action { font: 11px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #1d4ed8 }
.action { font-size: 10px; fill: #6b7280 }
.box { fill: #ffffff; stroke: #64748b; stroke-width: 1.2 }
.nest { fill: #f8fafc }
.deep { fill: #eef2f7 }
.region { stroke-dasharray: 5 4 }
.root { fill: #ffffff; stroke: #cbd5e1 }
.inner { fill: none; stroke: #64748b; stroke-width: 1.2 }
.edge { fill: none; stroke: #475569; stroke-width: 1.2 }
.label { fill: #ffffff; fill-opacity: .88 }
.mark { fill: #111827 }
`.trim()

/** The picture as text; it carries the fingerprint of what it shows. */
export function svgOf(graph, chart, fingerprint) {
  const [root] = graph.children
  const width = Math.ceil(root.x + root.width + 12)
  const height = Math.ceil(root.y + root.height + 12)
  const origins = new Map([['page', { x: 0, y: 0 }]])
  const boxes = boxesOf(root, { x: 0, y: 0 }, 0, origins)
  const edges = edgesIn(graph).map((edge) => ({ edge, at: origins.get(edge.container ?? 'page') }))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" data-fingerprint="${fingerprint}">`,
    `<title>${escaped(chart.id)}</title>`,
    `<desc>${escaped(chart.description)}</desc>`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" fill="#475569"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...boxes,
    ...edges.map(({ edge, at }) => pathOf(edge, at)),
    ...edges.flatMap(({ edge, at }) => (edge.labels ?? []).map((label) => labelOf(label, at))),
    '</svg>',
    '',
  ].join('\n')
}

function boxesOf(node, origin, depth, origins) {
  const x = origin.x + node.x
  const y = origin.y + node.y
  origins.set(node.id, { x, y })
  if (node.mark === 'initial') return [`<circle class="mark" cx="${round(x + 6)}" cy="${round(y + 6)}" r="6"/>`]
  if (node.mark === 'spacer') return []
  const { state, said, width, height } = node
  const inside = (node.children ?? []).flatMap((child) => boxesOf(child, { x, y }, depth + 1, origins))
  return [
    `<rect class="${classOf(node, depth)}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="8"/>`,
    ...(state.kind === 'final'
      ? [
          `<rect class="inner" x="${round(x + 4)}" y="${round(y + 4)}" width="${round(width - 8)}" height="${round(height - 8)}" rx="6"/>`,
        ]
      : []),
    ...linesOf(said, x + 12, y + 8),
    ...inside,
  ]
}

function classOf({ children = [], isRegion }, depth) {
  if (depth === 0) return 'box root'
  const region = isRegion ? ' region' : ''
  if (children.length === 0) return `box${region}`
  return `box ${depth % 2 === 1 ? 'nest' : 'deep'}${region}`
}

function linesOf(said, x, top) {
  let y = top
  return said.map(({ text, style }) => {
    y += style === 'name' ? 16 : 15
    return `<text class="${style}" x="${round(x)}" y="${round(y)}">${escaped(text)}</text>`
  })
}

function edgesIn(node) {
  return [...(node.edges ?? []), ...(node.children ?? []).flatMap(edgesIn)]
}

function pathOf({ sections = [] }, at) {
  const d = sections
    .map(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint]
        .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(at.x + x)} ${round(at.y + y)}`)
        .join(''),
    )
    .join('')
  return `<path class="edge" d="${d}" marker-end="url(#head)"/>`
}

function labelOf({ x, y, width, height, lines }, at) {
  const left = at.x + x
  const top = at.y + y
  return [
    `<rect class="label" x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" rx="3"/>`,
    ...lines.map(
      ({ text, style }, index) =>
        `<text class="${style}" x="${round(left + 4)}" y="${round(top + 12 + index * 13)}">${escaped(text)}</text>`,
    ),
  ].join('\n')
}

const round = (value) => Math.round(value * 10) / 10
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

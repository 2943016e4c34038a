/** The cells of the first table in a clipboard's HTML; merged cells stand in their first place. @returns null when it holds none */
export function readHtmlTable(html: string): string[][] | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (table === null) return null
  const rows: string[][] = []
  const taken: boolean[][] = []
  for (const line of table.rows) {
    // Excel ends a table with a hidden row that only holds widths.
    if (line.style.display === 'none') continue
    const row = rows.length
    const cells: string[] = []
    let column = 0
    for (const cell of line.cells) {
      while (taken[row]?.[column]) cells[column++] = ''
      take(taken, { row, column }, cell)
      cells[column] = wordsIn(cell)
      for (let further = 1; further < cell.colSpan; further++) cells[column + further] = ''
      column += cell.colSpan
    }
    while (taken[row]?.[column]) cells[column++] = ''
    rows.push(cells)
  }
  return rows.length === 0 ? null : rows
}

const MOST_SPANNED = 10_000

function take(taken: boolean[][], { row, column }: { row: number; column: number }, cell: HTMLTableCellElement) {
  for (let below = 1; below < Math.min(cell.rowSpan, MOST_SPANNED); below++) {
    const line = (taken[row + below] ??= [])
    for (let beside = 0; beside < cell.colSpan; beside++) line[column + beside] = true
  }
}

const BLOCKS = new Set(['P', 'DIV', 'LI', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6'])

/** Blanks of the source are no text, line breaks are. */
function wordsIn(cell: HTMLElement): string {
  let text = ''
  const walk = (node: Node) => {
    if (node instanceof Text) text += node.data.replace(/[ \t\r\n\f]+/g, ' ')
    if (!(node instanceof HTMLElement)) return
    if (node.tagName === 'BR') text += '\n'
    if (BLOCKS.has(node.tagName) && text !== '' && !text.endsWith('\n')) text += '\n'
    for (const child of node.childNodes) walk(child)
  }
  for (const child of cell.childNodes) walk(child)
  return text
    .replace(/ *\n */g, '\n')
    .replace(/^ +| +$/g, '')
    .replaceAll('\u00A0', ' ')
}

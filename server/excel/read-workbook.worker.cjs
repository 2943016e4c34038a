// Runs as the text of a worker thread: CommonJS, nothing but the library it is handed.
const { parentPort, workerData } = require('node:worker_threads')
const { read, SSF, utils } = require(workerData.library)

const { data, maxRows, maxColumns } = workerData

parentPort.postMessage(readRows())

/** Rows of the first sheet; every cell as the text a person would type. */
function readRows() {
  const options = { type: 'buffer', dense: true, cellNF: true, cellText: false, cellFormula: false, cellHTML: false }
  const book = read(Buffer.from(data), { ...options, sheetRows: maxRows + 1, sheets: 0 })
  const sheet = book.Sheets[book.SheetNames[0]]
  if (sheet === undefined || sheet['!ref'] === undefined) return []
  const { s: first, e: last } = utils.decode_range(sheet['!ref'])
  const rows = []
  for (let row = 0; row <= Math.min(last.r, maxRows); row++) {
    const cells = sheet['!data'][row] ?? []
    const texts = []
    for (let column = first.c; column <= Math.min(last.c, maxColumns - 1); column++) texts.push(textOf(cells[column]))
    rows.push(texts)
  }
  return rows
}

function textOf(cell) {
  if (cell === undefined || cell.v === undefined || cell.v === null || cell.t === 'e') return ''
  if (cell.t === 'n' && cell.z !== undefined && SSF.is_date(cell.z)) return momentOf(SSF.parse_date_code(cell.v))
  return String(cell.v)
}

function momentOf(parts) {
  if (parts === null) return ''
  const two = (number) => String(number).padStart(2, '0')
  const day = `${parts.y}-${two(parts.m)}-${two(parts.d)}`
  const time = `${two(parts.H)}:${two(parts.M)}:${two(Math.floor(parts.S))}`
  return time === '00:00:00' ? day : `${day} ${time}`
}

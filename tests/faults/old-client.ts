import { WebSocket } from 'ws'
import { until } from './until.ts'

type Row = Record<string, unknown> & { id: string }

/** One table of a page as upstream describes it: no numbers, no resume. Source: contract §10.2. */
export async function openOldClient(options: {
  port: number
  userId: string
  token: string
  key: string
  rows: Row[]
}) {
  const { port, userId, token, key, rows } = options
  const caseId = `old-case-${userId}`
  const state = { replies: 0, sent: [] as unknown[][], unknown: [] as string[], closes: [] as number[], echoes: 0 }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/vr/vxeSocket/${userId}/${'0'.repeat(32)}`, token, {
    headers: { origin: `http://127.0.0.1:${port}` },
  })
  const say = (type: string, data: unknown) => socket.send(JSON.stringify({ type, data }))
  const merge = (changed: Row) => {
    const row = rows.find(({ id }) => id === changed.id)
    if (row === undefined) return
    for (const [name, value] of Object.entries(changed)) {
      const both = name === 'tug_status' && typeof row[name] === 'object' && typeof value === 'object'
      if (name !== 'id') row[name] = both ? { ...(row[name] as object), ...(value as object) } : value
    }
  }
  socket.on('open', () => say('heart_beat', ''))
  socket.on('close', (code) => void state.closes.push(code))
  socket.on('message', (bytes: Buffer) => {
    const { type, data } = JSON.parse(bytes.toString('utf8'))
    if (type === 'heart_beat' && data === true) state.replies += 1
    else if (type === 'common_send_date' && data.key === key) state.sent.push(data.args)
    else if (type === 'update_vxe_table' && data.socketKey === key && data.args[1] === caseId) state.echoes += 1
    else if (type === 'update_vxe_table' && data.socketKey === key) merge(data.args[0])
    else if (type !== 'update_vxe_table' && type !== 'common_send_date') state.unknown.push(type)
  })
  await until('the first beat', () => state.replies === 1)
  return {
    state,
    rows,
    beat: () => say('heart_beat', ''),
    /** Changes a row of its own and tells the others. */
    change(row: Row) {
      merge(row)
      say('update_vxe_table', { socketKey: key, args: [row, caseId] })
    },
    close: () => socket.terminate(),
  }
}

import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Backstage } from './hall.ts'

interface OldRow {
  id: string
  code: string
  name: string
}

/** A server as upstream describes it: repeats updates to everybody, knows neither numbers nor resume, answers no `HeartBeat`. Source: contract §10. */
export async function openOldServer(rows: OldRow[]) {
  const heard = { unknown: [] as string[], beats: 0, texts: [] as string[] }
  const sockets = new Set<WebSocket>()
  const server = http.createServer((request, response) => {
    const isList = request.url?.startsWith('/vr/sys/position/list') === true
    const result = isList ? { records: rows, total: rows.length, current: 1, size: 10, pages: 1 } : {}
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: true, message: '', code: 200, result, timestamp: 1 }))
  })
  const acceptor = new WebSocketServer({ server, handleProtocols: (offered) => [...offered][0] ?? false })
  const broadcast = (text: string) => {
    for (const socket of sockets) socket.send(text)
  }
  acceptor.on('connection', (socket, request) => {
    if (request.url?.includes('/websocket/')) {
      socket.on('message', (bytes: Buffer) => void heard.texts.push(bytes.toString('utf8')))
      return
    }
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('message', (bytes: Buffer) => {
      const { type, data } = JSON.parse(bytes.toString('utf8'))
      if (type === 'heart_beat') {
        heard.beats += 1
        socket.send(JSON.stringify({ type, data: true }))
      } else if (type === 'update_vxe_table') broadcast(JSON.stringify({ type, data }))
      else heard.unknown.push(type)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const editor = {
    get: async (_url: string, query: Record<string, string | number> = {}) => {
      const records = rows.filter(({ code }) => query['code'] === undefined || code === query['code'])
      return { result: { records: records.map((row) => ({ ...row })) } }
    },
    put: async (_url: string, body: unknown) => {
      const row = rows.find(({ id }) => id === (body as OldRow).id)!
      Object.assign(row, body)
      broadcast(JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'position', args: [row, ''] } }))
      return { message: '修改成功!' }
    },
  }
  const backstage: Backstage = {
    port,
    editor: editor as never,
    tokenOf: async () => 'token',
    tick: async () => {},
    isOld: true,
    isHalted: () => false,
    dispose: () =>
      new Promise((resolve) => {
        for (const socket of acceptor.clients) socket.terminate()
        server.close(() => resolve())
      }),
  }
  return { backstage, heard, port, sockets }
}

import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { codeOf, StartProblem } from './start-problem.ts'

/** Listens and returns the address for a browser on this machine; throws a StartProblem when the port or host cannot be had. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw new StartProblem(reasonOf(codeOf(error), host, port), { cause: error })
  }
  const bound = app.server.address() as AddressInfo
  return `http://${browserHost(host)}:${bound.port}`
}

function reasonOf(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `端口 ${port} 已被占用：请停止占用它的程序，或用 PORT 指定另一个端口。`
  if (code === 'EACCES') return `没有权限使用端口 ${port}：请用 PORT 指定 1024 以上的端口。`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `本机没有地址 ${host}：请修正 HOST。`
  return `无法监听 ${host}:${port}：${code}`
}

/** "All addresses" is none that can be opened. */
function browserHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

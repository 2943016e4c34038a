import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { codeOf } from './start-problem.ts'

/** A socket that accepts as long as its process lives, even while that is halted. */
export interface LifeSign {
  name: string
  end(): void
}

export type Answer = 'accepts' | 'refuses' | 'unknown'

/**
 * Makes a sign that processes in other pid namespaces can see: they share the folder, not the pids.
 * @returns null where there are no such namespaces (no /proc), or where the folder's file system knows no sockets
 */
export async function giveLifeSign(folder: string, name: string): Promise<LifeSign | null> {
  if (process.platform !== 'linux') return null
  const server = net.createServer((connection) => connection.destroy())
  const handle = fs.openSync(folder, fs.constants.O_RDONLY | fs.constants.O_DIRECTORY)
  const end = () => {
    server.close()
    fs.rmSync(path.join(folder, name), { force: true })
  }
  server.once('close', () => fs.closeSync(handle))
  try {
    await once(server.listen(shortPath(handle, name)), 'listening')
    server.on('error', () => {}) // a contender that left again: nothing to do with the sign
    server.unref()
    return { name, end }
  } catch {
    fs.closeSync(handle)
    return null
  }
}

/** How a socket answers; only a refusal proves that nobody is behind it any more. @param name of a file in the folder */
export async function askLifeSign(folder: string, name: string): Promise<Answer> {
  if (process.platform !== 'linux') return askSocket({ path: path.join(folder, name) })
  const handle = fs.openSync(folder, fs.constants.O_RDONLY | fs.constants.O_DIRECTORY)
  try {
    return await askSocket({ path: shortPath(handle, name) })
  } finally {
    fs.closeSync(handle)
  }
}

/** How a socket or port answers. */
export async function askSocket(target: { path: string } | { host: string; port: number }): Promise<Answer> {
  const connection = net.connect(target)
  try {
    await once(connection, 'connect')
    return 'accepts'
  } catch (error) {
    return codeOf(error) === 'ECONNREFUSED' ? 'refuses' : 'unknown'
  } finally {
    connection.destroy()
  }
}

/** The path of a socket may have a hundred bytes at most, whatever the folder is called. */
function shortPath(handle: number, name: string): string {
  return `/proc/self/fd/${handle}/${name}`
}

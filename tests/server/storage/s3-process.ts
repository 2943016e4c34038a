import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('s3-server.mjs', import.meta.url))

/** An S3 server in a process of its own, with an empty bucket. */
export async function startS3(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-s3-'))
  const child = spawn(process.execPath, [PROGRAM, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const [line] = await Promise.race([
    readline
      .createInterface(child.stdout)
      [Symbol.asyncIterator]()
      .next()
      .then(({ value }) => [value as string]),
    ended.then(() => [undefined]),
  ])
  const port = /^port (\d+)$/.exec(line ?? '')?.[1]
  if (port === undefined) throw new Error(`the S3 server does not start: ${line}`)
  return {
    address: `http://S3RVER:S3RVER@127.0.0.1:${port}/andun`,
    stop: async () => {
      child.stdin.end()
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

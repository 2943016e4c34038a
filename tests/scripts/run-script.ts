import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Runs a script of scripts/ as a person would. */
export function runScript(name: string, args: string[]): { code: number | null; output: string } {
  const done = spawnSync(process.execPath, [path.join('scripts', name), ...args], { encoding: 'utf8' })
  return { code: done.status, output: done.stdout + done.stderr }
}

/** A temporary folder with these files; the caller removes it. */
export function folderOf(files: Record<string, string | Buffer>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-scripts-'))
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), content)
  }
  return folder
}

import fs from 'node:fs'
import path from 'node:path'
import { askLifeSign } from './life-sign.ts'

/**
 * The name of a life sign of a lock's holder that does not refuse; null when there is none. A process still claiming the lock has its draft
 * beside its sign and does not count.
 */
export async function livingSignOf(file: string): Promise<string | null> {
  const folder = path.dirname(file)
  for (const sign of signsOf(file)) {
    if ((await askLifeSign(folder, sign)) === 'refuses') continue
    // It may have ended, or become that of a contender which has left, while it was asked.
    if (signsOf(file).includes(sign)) return sign
  }
  return null
}

function signsOf(file: string): string[] {
  const names = new Set(fs.readdirSync(path.dirname(file)))
  const beginning = `${path.basename(file)}.`
  return [...names].filter(
    (name) =>
      name.startsWith(beginning) && SIGN_OF_ID.test(name.slice(beginning.length)) && !names.has(name.slice(0, -ENDING)),
  )
}

const SIGN_OF_ID = /^[\w-]{36}\.sign$/
const ENDING = '.sign'.length

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// The built server on an empty demo platform of its own, which is gone when it ends.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-e2e-'))
fs.chmodSync(folder, 0o755)
process.env.DATA_DIR = folder
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
await import(new URL('../dist/server/main.js', import.meta.url))

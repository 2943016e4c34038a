import fs from 'node:fs'
import { makeUsedFolder } from './page-objects/platform.ts'

/** Seeds the demo once for the whole run; every worker starts its server on a copy. */
export default async function setup(): Promise<() => void> {
  const folder = await makeUsedFolder()
  process.env['E2E_USED_FOLDER'] = folder
  return () => fs.rmSync(folder, { recursive: true, force: true })
}

import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Files without a name: they are gone when they are closed, also when the process is killed. */
export interface SpoolFiles {
  texts: FileHandle
  cells: FileHandle
  close(): Promise<void>
}

/** Opens files nobody else can read in the system's folder for temporary files. */
export async function openSpoolFiles(): Promise<SpoolFiles> {
  const folder = await mkdtemp(path.join(tmpdir(), 'andun-export-'))
  const opened: FileHandle[] = []
  const close = async () => {
    await Promise.all(opened.splice(0).map((file) => file.close()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const name of ['texts', 'cells']) opened.push(await open(path.join(folder, name), 'wx+', 0o600))
    await rm(folder, { recursive: true, force: true }).catch(() => {
      // Windows keeps the names of open files: closing removes them.
    })
    return { texts: opened[0]!, cells: opened[1]!, close }
  } catch (error) {
    await close()
    throw error
  }
}

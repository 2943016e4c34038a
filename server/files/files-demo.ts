import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'

/** What a demo platform shows of an area that needs somewhere to put files. */
export interface FilesDemo {
  /** What it is remembered by, from release to release. */
  key: string
  /** It needs rows of areas that come after its own. */
  isLast?: true
  makeFiles: (seeding: DemoSeeding, storage: FileStorage) => Promise<void>
}

import type { Area } from '#server/areas/area.ts'
import { files } from './file.resource.ts'
import { registerFileList } from './file.routes.ts'

/** What was uploaded, who uses it, and how much there is. */
export const area: Area = {
  name: 'file',
  resources: [files],
  serve: { ossFile: registerFileList },
}

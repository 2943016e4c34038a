import { download } from '#core/download.ts'
import type { Crud } from '#crud/screen.ts'
import { saveFile } from '#widgets/save-file.ts'
import { backgroundOf } from './background.ts'

/** Saves an empty workbook with the columns that an import takes; other servers have the headings of their export. */
export function fetchTemplate(crud: Crud): void {
  const { screen, services } = crud
  if (backgroundOf(screen, services, 'importExcel') === null) return crud.exportRows('none')
  const name = `${screen.entity.exportName}导入模板.xls`
  download(services.http, `${screen.entity.path}/importTemplate`, {}, { quiet: true }).then(
    (blob) => {
      saveFile(blob, name)
      services.say('success', `已下载：${name}`)
    },
    (error: unknown) => services.say('error', error instanceof Error ? error.message : '文件下载失败'),
  )
}

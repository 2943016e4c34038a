import { ossFile } from '#contract/areas/file/file.entity.ts'
import { sizeText } from '#core/files/file-size.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { fileActions } from './file-actions.ts'
import { FileAside } from './file-aside.tsx'
import { FileButtons } from './file-buttons.tsx'
import { saveQuota } from './quota-input.tsx'

const screen = defineScreen({
  entity: ossFile,
  columns: ['fileName', 'preview', 'fileKind', 'sizeText', 'createBy', 'createTime'],
  hidden: ['unusedSince', 'isPrivate', 'url'],
  query: ['fileName', 'fileKind', 'createBy', 'createTime', 'url'],
  form: [],
  summary: ['files', { key: 'bytes', text: sizeText }, 'picture', 'document', 'video', 'archive'],
  rowActions: fileActions,
  toolbar: FileButtons,
  aside: FileAside,
})

/** 文件管理: what was uploaded, who uses it, and how much there is. Source: SCREEN-53, contract §25. */
export function Page() {
  return <CrudPage screen={screen} options={{ commands: saveQuota }} />
}

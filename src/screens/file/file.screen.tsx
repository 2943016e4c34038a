import { FILE_KIND, ossFile } from '#contract/areas/file/file.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { fileActions } from './file-actions.ts'
import { FileAside } from './file-aside.tsx'
import { FileButtons } from './file-buttons.tsx'
import { saveQuota } from './quota-input.tsx'

const kindTile = (kind: keyof typeof FILE_KIND, label: string) =>
  ({ key: kind, label, unit: '个', filter: { fileKind: FILE_KIND[kind] } }) as const

const screen = defineScreen({
  entity: ossFile,
  columns: ['fileName', 'preview', 'fileKind', 'sizeText', 'createBy', 'createTime'],
  hidden: ['unusedSince', 'isPrivate', 'url'],
  query: ['fileName', 'fileKind', 'createBy', 'createTime', 'url'],
  form: [],
  summary: [
    { key: 'files', label: '全部文件', unit: '个' },
    { key: 'space', label: '占用空间' },
    kindTile('picture', '图片'),
    kindTile('document', '文档'),
    kindTile('video', '视频'),
    kindTile('archive', '压缩包'),
  ],
  rowActions: fileActions,
  toolbar: FileButtons,
  aside: FileAside,
})

/** 文件管理: what was uploaded, who uses it, and how much there is. Source: SCREEN-53, contract §25. */
export function Page() {
  return <CrudPage screen={screen} options={{ commands: saveQuota }} />
}

import { idOf } from '#contract/wire/row.ts'
import { ListDrawer } from '#crud/list/list-drawer.tsx'
import type { Crud } from '#crud/screen.ts'
import { nameOf } from '#crud/record-name.ts'
import { REFERENCES, UPLOAD, USAGE } from './file-actions.ts'
import { FileReferences } from './file-references.tsx'
import { FileUpload } from './file-upload.tsx'
import { SpaceUsage } from './space-usage.tsx'

/** What opens beside the list of files. */
export function FileAside({ crud }: { crud: Crud }) {
  return (
    <>
      <ListDrawer crud={crud} name={REFERENCES} title={(record) => `引用：${nameOf(record, crud)}`}>
        {(record) => <FileReferences key={idOf(record)} crud={crud} id={idOf(record)} />}
      </ListDrawer>
      <ListDrawer crud={crud} name={UPLOAD} title={() => '上传文件'}>
        {() => <FileUpload crud={crud} />}
      </ListDrawer>
      <ListDrawer crud={crud} name={USAGE} title={() => '空间用量'}>
        {() => <SpaceUsage crud={crud} />}
      </ListDrawer>
    </>
  )
}

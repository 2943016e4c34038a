import { KEPT_FOLDER } from '#contract/areas/file/file.entity.ts'
import type { Crud } from '#crud/screen.ts'
import { FilesUpload } from '#widgets/upload/files-upload.tsx'
import { UploadPlace } from '#widgets/upload/upload-place.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useState } from 'react'
import styles from './file.module.css'

const MOST = 20

/** Files from this computer into the list; they stay although no record names them. */
export function FileUpload({ crud }: { crud: Crud }) {
  const { config } = useServices()
  const [paths, setPaths] = useState('')
  const take = (next: string) => {
    setPaths(next)
    crud.changed()
  }
  return (
    <div className={styles['upload']}>
      <p>上传的文件保存在文件库中，没有记录引用也不会被清理；不需要时请在列表中删除。</p>
      <UploadPlace registry={crud.uploads} name="files" deliver={take}>
        <FilesUpload
          value={paths}
          onChange={take}
          most={MOST}
          megabytes={config.resumableUploads?.megabytes ?? 10}
          folder={KEPT_FOLDER}
          allowRemove={false}
        />
      </UploadPlace>
    </div>
  )
}

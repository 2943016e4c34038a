import { FilesUpload } from '#widgets/files-upload.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import type { Section } from './parts/section.ts'

function Files() {
  const [value, setValue] = useState('')
  return (
    <>
      <FilesUpload most={3} value={value} onChange={setValue} />
      <KeptValue value={value} />
    </>
  )
}

function Pictures() {
  const [value, setValue] = useState('')
  return (
    <>
      <FilesUpload pictures most={3} value={value} onChange={setValue} />
      <KeptValue value={value} />
    </>
  )
}

export const section: Section = {
  how: '上传到服务器，保存文件的路径；上传时显示进度，可以取消。',
  examples: [
    { name: 'Files', title: '文件', Show: Files },
    { name: 'Pictures', title: '图片', Show: Pictures },
  ],
}

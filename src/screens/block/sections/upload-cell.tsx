import { UploadCell } from '#widgets/upload/upload-cell.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import type { Section } from './parts/section.ts'

function Attachments() {
  const [value, setValue] = useState('')
  return (
    <>
      <UploadCell label="附件" most={3} value={value} onChange={setValue} />
      <KeptValue value={value} />
    </>
  )
}

function Photos() {
  const [value, setValue] = useState('')
  return (
    <>
      <UploadCell label="现场照片" pictures most={9} btnText="上传照片" value={value} onChange={setValue} />
      <KeptValue value={value} />
    </>
  )
}

export const section: Section = {
  how: '表格单元格里的文件：显示最新的一个（名称截为 5 个字）和其余个数，点“…”在对话框中上传、查看、移除，确定后才生效。',
  examples: [
    { name: 'Attachments', title: '附件', Show: Attachments },
    { name: 'Photos', title: '照片', Show: Photos },
  ],
}

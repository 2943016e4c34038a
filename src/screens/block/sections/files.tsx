import { FilesUpload } from '#widgets/upload/files-upload.tsx'
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

function Large() {
  const [value, setValue] = useState('')
  return (
    <>
      <FilesUpload most={2} megabytes={2_048} folder="block" value={value} onChange={setValue} />
      <KeptValue value={value} />
    </>
  )
}

export const section: Section = {
  how: '选择、拖入或粘贴文件，同时传三个；大文件分段传，断线、刷新后接着传。保存的是文件的路径，超出个数时保留最新的。点文件名查看图片、PDF 和音视频，其他文件直接下载。',
  examples: [
    { name: 'Files', title: '文件', Show: Files },
    { name: 'Pictures', title: '图片', Show: Pictures },
    { name: 'Large', title: '大文件', note: '超过 5 MB 的文件分段上传，可以暂停；断线后自动继续。', Show: Large },
  ],
}

import { ImageUpload } from '#widgets/upload/image-upload.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import type { Section } from './parts/section.ts'

function Picture() {
  const [value, setValue] = useState('')
  return (
    <>
      <ImageUpload value={value} onChange={setValue} />
      <KeptValue value={value} />
    </>
  )
}

export const section: Section = {
  how: '一张图片，例如头像；保存它的路径。不是图片或太大时说明原因。',
  examples: [{ name: 'Picture', title: '一张图片', Show: Picture }],
}

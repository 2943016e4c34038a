import { RichTextInput } from '#widgets/rich-text/rich-text-input.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import type { Section } from './parts/section.ts'

function Editor() {
  const [value, setValue] = useState('<h2>动火作业须知</h2><p>作业前<strong>清除</strong>周围可燃物。</p>')
  return (
    <>
      <RichTextInput label="正文" value={value} onChange={setValue} />
      <KeptValue value={value} />
    </>
  )
}

function ReadOnly() {
  return <RichTextInput label="正文" disabled value="<p>只读时按内容显示，不能编辑。</p>" />
}

export const section: Section = {
  how: '带格式的文字，保存为 HTML。显示时去掉脚本、样式和外部框架。',
  examples: [
    { name: 'Editor', title: '编辑', Show: Editor },
    { name: 'ReadOnly', title: '只读', Show: ReadOnly },
  ],
}

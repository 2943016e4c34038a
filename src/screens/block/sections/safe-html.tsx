import { SafeHtml } from '#widgets/safe-html.tsx'
import { Input } from 'antd'
import { useState } from 'react'
import type { Section } from './parts/section.ts'

function Written() {
  const [html, setHtml] = useState(
    '<p>您好 <b>世界</b><img src="x" alt="图" onerror="document.title = 1"></p><script>1</script>',
  )
  return (
    <>
      <Input.TextArea
        aria-label="HTML"
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={html}
        onChange={(event) => setHtml(event.target.value)}
      />
      <SafeHtml html={html} />
    </>
  )
}

export const section: Section = {
  how: '别人写的 HTML 只通过它显示：脚本、事件、样式、表单和框架都去掉。',
  examples: [{ name: 'Written', title: '试着写一段', Show: Written }],
}

import { PageHeader } from '#widgets/page-header/page-header.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import type { Section } from './parts/section.ts'

function Head() {
  const [tab, setTab] = useState('facts')
  const [words, setWords] = useState('')
  return (
    <>
      <PageHeader
        title="三号库房"
        search={{ placeholder: '搜索设备', onSearch: setWords }}
        actions={<Button type="primary">登记</Button>}
        details={{
          columns: 3,
          items: [
            { label: '负责人', value: '王建国' },
            { label: '类别', value: '易燃品' },
            { label: '最近检查', value: '2026-11-20' },
          ],
        }}
        tabs={{
          active: tab,
          onChange: setTab,
          items: [
            { key: 'facts', label: '资料' },
            { key: 'visits', label: '检查记录' },
          ],
        }}
      />
      <KeptValue value={{ tab, words }} />
    </>
  )
}

export const section: Section = {
  how: '页面的头部：面包屑、标题、搜索、按钮、说明和页签，给出哪个就显示哪个。',
  examples: [{ name: 'Head', title: '全部在一起', Show: Head }],
}

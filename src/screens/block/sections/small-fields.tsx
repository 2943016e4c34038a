import { ColorInput } from '#widgets/fields/color-input.tsx'
import { IconInput } from '#widgets/fields/icon-input.tsx'
import { PopTextInput } from '#widgets/fields/pop-text-input.tsx'
import { TagsInput } from '#widgets/fields/tags-input.tsx'
import { useState } from 'react'
import { KeptValue } from './parts/kept-value.tsx'
import { Labelled } from './parts/labelled.tsx'
import type { Section } from './parts/section.ts'

function Icon() {
  const [value, setValue] = useState('setting')
  return (
    <>
      <Labelled label="菜单图标">{(id) => <IconInput id={id} value={value} onChange={setValue} />}</Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Color() {
  const [value, setValue] = useState('#1890ff')
  return (
    <>
      <Labelled label="标识颜色">{(id) => <ColorInput id={id} value={value} onChange={setValue} />}</Labelled>
      <KeptValue value={value} />
    </>
  )
}

function Tags() {
  const [value, setValue] = useState('防爆;防水;')
  return (
    <>
      <Labelled label="标签">{(id) => <TagsInput id={id} value={value} onChange={setValue} />}</Labelled>
      <KeptValue value={value} />
    </>
  )
}

function PopText() {
  const [value, setValue] = useState('第一行\n第二行')
  return (
    <>
      <Labelled label="整改说明">
        {(id) => <PopTextInput id={id} label="整改说明" value={value} onChange={setValue} />}
      </Labelled>
      <KeptValue value={value} />
    </>
  )
}

export const section: Section = {
  how: '图标保存名称，颜色保存 #rrggbb，标签每两个字一组，弹出文本在一行里显示、展开后分行填写。',
  examples: [
    { name: 'Icon', title: '图标', Show: Icon },
    { name: 'Color', title: '颜色', Show: Color },
    { name: 'Tags', title: '标签', Show: Tags },
    { name: 'PopText', title: '弹出文本', Show: PopText },
  ],
}

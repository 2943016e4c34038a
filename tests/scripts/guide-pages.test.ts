import { expect, test } from 'vitest'
import { headingsOf, readGuidePage } from '#scripts/guide-pages.ts'

const read = (text: string) => readGuidePage(`# 标题\n\n${text}`, 'a.md')
const blocksOf = (text: string) => read(text).blocks

test('a page is its title and its parts', () => {
  expect(read('一段 **保存** 和 `代码`。\n\n1. 先\n   - 里面\n2. 后\n\n> 注意\n')).toEqual({
    title: '标题',
    blocks: [
      {
        is: 'paragraph',
        content: [text('一段 '), { is: 'label', text: '保存' }, text(' 和 '), { is: 'code', text: '代码' }, text('。')],
      },
      {
        is: 'list',
        isOrdered: true,
        items: [[paragraph('先'), { is: 'list', isOrdered: false, items: [[paragraph('里面')]] }], [paragraph('后')]],
      },
      { is: 'note', content: [paragraph('注意')] },
    ],
  })
})

test('tables, code and pictures are parts of their own', () => {
  expect(
    blocksOf('| 列 | 值 |\n|---|---|\n| 甲 | **新增** |\n\n```\na < b\n```\n\n![列表](pictures/list.webp)'),
  ).toEqual([
    {
      is: 'table',
      head: [[text('列')], [text('值')]],
      rows: [[[text('甲')], [{ is: 'label', text: '新增' }]]],
    },
    { is: 'code', text: 'a < b' },
    { is: 'picture', src: 'pictures/list.webp', alt: '列表', width: 0, height: 0 },
  ])
})

test('signs of HTML are what they are', () => {
  expect(blocksOf('甲 < 乙 & “丙”，`<id>`')).toEqual([
    { is: 'paragraph', content: [text('甲 < 乙 & “丙”，'), { is: 'code', text: '<id>' }] },
  ])
})

test('headings have the anchors that GitHub gives them', () => {
  const page = read(
    '**之前**\n\n## 模板的各列（表）\n\n点击 **导入** 或 [**导出**](lists.md)，再 **导入**。\n\n| **列** |\n|---|\n| 甲 |\n\n### Excel 文件\n\n1. **上传**\n',
  )
  expect(headingsOf(page)).toEqual({
    title: '标题',
    headings: [
      { is: 'heading', level: 2, text: '模板的各列（表）', anchor: '模板的各列表', labels: ['导入', '导出', '列'] },
      { is: 'heading', level: 3, text: 'Excel 文件', anchor: 'excel-文件', labels: ['上传'] },
    ],
  })
})

test('links lead to pages of the guide, to their headings and to pages of the console', () => {
  const to = (link: string) => blocksOf(`[甲](${link})`)
  const leads = (address: string) => [
    { is: 'paragraph', content: [{ is: 'link', to: address, content: [text('甲')] }] },
  ]
  expect(to('index.md')).toEqual(leads('/help'))
  expect(to('hazard.md')).toEqual(leads('/help/hazard'))
  expect(to('hazard.md#验收')).toEqual(leads(`/help/hazard?${new URLSearchParams({ at: '验收' }).toString()}`))
  expect(to('console:/hazard/list?status=1')).toEqual(leads('/hazard/list?status=1'))
})

test.each([
  ['[甲](https://example.com)', 'a.md: https://example.com leads out of the guide'],
  ['[甲](../README.md)', 'a.md: ../README.md leads out of the guide'],
  ['<b>甲</b>', 'a.md: the console cannot show “<b>”'],
  ['<script>1</script>', 'a.md: the console cannot show “<script>1</script>”'],
  ['看 ![图](a.webp) 这里', 'a.md: the console cannot show “![图](a.webp)”'],
  ['![图](a.webp) 这里', 'a.md: the console cannot show “这里”'],
  ['#### 太深', 'a.md: “太深” is a heading of level 4'],
  ['## 甲\n\n## 甲', 'a.md: two headings are called “甲”'],
])('what the console cannot show is refused: %s', (markdown, problem) => {
  expect(() => read(markdown)).toThrow(problem)
})

test('a page begins with its title', () => {
  expect(() => readGuidePage('没有标题', 'a.md')).toThrow('a.md: a page begins with its title')
})

function text(value: string) {
  return { is: 'text', text: value }
}

function paragraph(value: string) {
  return { is: 'paragraph', content: [text(value)] }
}

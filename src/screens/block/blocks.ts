import type { Section } from './sections/parts/section.ts'

/** A block that has a section. */
export interface Block {
  /** Name of its file in `sections` and its place in the address. */
  id: string
  title: string
  group: Group
  load: () => Promise<{ section: Section }>
}

/** The groups in the order of the list. */
export const GROUPS = ['表格', '填写', '选择', '文件', '窗口', '展示', '图表'] as const

export type Group = (typeof GROUPS)[number]

/** Every block of the page: a line here and a file in `sections`. */
export const BLOCKS: readonly Block[] = [
  { id: 'table', title: '表格', group: '表格', load: () => import('./sections/table.tsx') },
  { id: 'editable-table', title: '可编辑表格', group: '表格', load: () => import('./sections/editable-table.tsx') },
  { id: 'cell-types', title: '单元格类型', group: '表格', load: () => import('./sections/cell-types.tsx') },
  { id: 'tree-rows', title: '成树的行', group: '表格', load: () => import('./sections/tree-rows.tsx') },
  { id: 'dates', title: '日期和时间', group: '填写', load: () => import('./sections/dates.tsx') },
  { id: 'number-range', title: '数字范围', group: '填写', load: () => import('./sections/number-range.tsx') },
  { id: 'password', title: '密码', group: '填写', load: () => import('./sections/password.tsx') },
  { id: 'rich-text', title: '富文本', group: '填写', load: () => import('./sections/rich-text.tsx') },
  { id: 'plan', title: '运行计划', group: '填写', load: () => import('./sections/plan.tsx') },
  { id: 'small-fields', title: '图标、颜色、标签', group: '填写', load: () => import('./sections/small-fields.tsx') },
  { id: 'one-definition', title: '一处定义', group: '填写', load: () => import('./sections/one-definition.tsx') },
  { id: 'area', title: '省市区', group: '选择', load: () => import('./sections/area.tsx') },
  { id: 'tree-select', title: '树形选择', group: '选择', load: () => import('./sections/tree-select.tsx') },
  { id: 'search-select', title: '查找选择', group: '选择', load: () => import('./sections/search-select.tsx') },
  { id: 'department-picker', title: '选择部门', group: '选择', load: () => import('./sections/department-picker.tsx') },
  { id: 'dictionary', title: '字典', group: '选择', load: () => import('./sections/dictionary.tsx') },
  { id: 'position-picker', title: '选择职务', group: '选择', load: () => import('./sections/position-picker.tsx') },
  { id: 'role-picker', title: '选择角色', group: '选择', load: () => import('./sections/role-picker.tsx') },
  { id: 'user-picker', title: '选择用户', group: '选择', load: () => import('./sections/user-picker.tsx') },
  { id: 'files', title: '上传文件', group: '文件', load: () => import('./sections/files.tsx') },
  { id: 'upload-cell', title: '单元格里的文件', group: '文件', load: () => import('./sections/upload-cell.tsx') },
  { id: 'image', title: '上传图片', group: '文件', load: () => import('./sections/image.tsx') },
  { id: 'details-modal', title: '详细信息', group: '窗口', load: () => import('./sections/details-modal.tsx') },
  { id: 'dialog-window', title: '对话框', group: '窗口', load: () => import('./sections/dialog-window.tsx') },
  { id: 'page-header', title: '页头', group: '展示', load: () => import('./sections/page-header.tsx') },
  { id: 'safe-html', title: '安全显示 HTML', group: '展示', load: () => import('./sections/safe-html.tsx') },
  { id: 'states', title: '空、失败、加载', group: '展示', load: () => import('./sections/states.tsx') },
  { id: 'virtual-list', title: '长列表', group: '展示', load: () => import('./sections/virtual-list.tsx') },
  { id: 'charts', title: '图表', group: '图表', load: () => import('./sections/charts.tsx') },
]

/** The block of this id; the first where nobody named one that exists. */
export function blockOf(id: string | null): Block {
  return BLOCKS.find((block) => block.id === id) ?? BLOCKS[0]!
}

/** The groups with the blocks whose title or id holds the words. */
export function grouped(words: string): { group: Group; blocks: readonly Block[] }[] {
  const sought = words.trim().toLowerCase()
  return GROUPS.map((group) => ({
    group,
    blocks: BLOCKS.filter(
      (block) => block.group === group && `${block.title} ${block.id}`.toLowerCase().includes(sought),
    ),
  })).filter(({ blocks }) => blocks.length > 0)
}

import { defineEntity } from '#contract/define-entity.ts'

/** What a file holds; values of `fileKind`. */
export const FILE_KIND = {
  picture: 'picture',
  video: 'video',
  sound: 'sound',
  document: 'document',
  archive: 'archive',
} as const

/** Uploads into this folder stay although no record names them. */
export const KEPT_FOLDER = 'oss'

/** An uploaded file. Source: SCREEN-53, contract §8.4 and §25. */
export const ossFile = defineEntity({
  name: 'ossFile',
  label: '文件',
  table: 'sys_file',
  path: '/sys/oss/file',
  permission: 'system:ossFile',
  offers: ['delete', 'deleteBatch'],
  tenant: true,
  derived: true,
  exportName: '对象存储',
  title: 'fileName',
  aggregates: {
    files: { label: '全部文件', unit: '个' },
    bytes: { label: '占用空间', sum: 'fileSize' },
    picture: { label: '图片', unit: '个', where: { fileKind: FILE_KIND.picture } },
    document: { label: '文档', unit: '个', where: { fileKind: FILE_KIND.document } },
    video: { label: '视频', unit: '个', where: { fileKind: FILE_KIND.video } },
    archive: { label: '压缩包', unit: '个', where: { fileKind: FILE_KIND.archive } },
  },
  fields: {
    fileName: { label: '文件名称', kind: 'text', write: 'never', query: 'contains', sortable: true, width: 260 },
    preview: { label: '预览', kind: 'images', write: 'never', asked: false, width: 80 },
    fileKind: {
      label: '类型',
      kind: 'dictionary',
      dictionary: 'file_kind',
      write: 'never',
      query: 'equals',
      sortable: true,
      width: 90,
    },
    sizeText: { label: '大小', kind: 'text', write: 'never', stored: false, width: 90 },
    url: { label: '文件地址', kind: 'text', write: 'never', query: 'contains', width: 320 },
    createBy: { label: '上传人', kind: 'computed', query: 'contains', width: 110 },
    createTime: { label: '上传时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 150 },
    isPrivate: { label: '仅限有权的人', kind: 'switch', truth: true, write: 'never', width: 110 },
    unusedSince: {
      label: '闲置起始',
      kind: 'datetime',
      write: 'never',
      query: 'range',
      sortable: true,
      hint: '从这时起没有记录引用它',
      width: 150,
    },
    fileSize: { label: '字节数', kind: 'integer', write: 'never', query: 'range', sortable: true, width: 100 },
  },
})

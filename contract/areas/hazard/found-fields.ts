import { HAZARD_LEVEL } from './hazard-values.ts'
import { HAZARD_FOLDER } from './hazard.entity.ts'

/** What is reported of something that was found at an item. */
export const FOUND_FIELDS = {
  title: { label: '隐患标题', kind: 'text', required: '请输入隐患标题', maxLength: 60 },
  hazardLevel: {
    label: '级别',
    kind: 'dictionary',
    dictionary: 'hazard_level',
    required: '请选择级别',
    initial: HAZARD_LEVEL.ordinary,
  },
  hazardType: { label: '类型', kind: 'dictionary', dictionary: 'hazard_type', required: '请选择类型' },
  location: { label: '地点', kind: 'text', required: '请输入地点', maxLength: 100 },
  description: { label: '描述', kind: 'textarea', required: '请输入描述', maxLength: 1000 },
  photos: { label: '现场照片', kind: 'images', folder: HAZARD_FOLDER, max: 9, required: '请上传现场照片' },
} as const

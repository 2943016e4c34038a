import { BLUE, GREEN, GREY, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('launcher_module', '启动器模块', '1 课程, 2 隐患, 3 应急'),
  texts('launcher_platform', '启动器平台', '1 Windows, 2 Android一体机, 3 iOS'),
  texts('launcher_status', '启动器状态', '0 未发布, 1 已发布, 2 已下架', { '0': BLUE, '1': GREEN, '2': GREY }),
]

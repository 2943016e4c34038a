import { COURSE_TYPE } from '#contract/areas/course/course.entity.ts'

/** A course of the catalogue. */
export interface CourseSeed {
  name: string
  courseType: string
  trainLevel: string | null
  /** Minutes. */
  duration: number
  creditHours: number
}

const TYPES: Readonly<Record<string, string>> = {
  V: COURSE_TYPE.vr,
  S: COURSE_TYPE.video,
  W: COURSE_TYPE.text,
  K: COURSE_TYPE.exam,
}

/** The catalogue that the platform shares, after what the law and the trades ask for: `name type minutes/hours`. Source: domain part 13. */
export const COURSES: readonly CourseSeed[] = [
  ...courses(
    '1',
    '安全生产法律法规入门 S45/1.0, 从业人员的权利与义务 S30/0.6, 工厂四色风险认知 V25/0.5, 典型事故警示教育 S40/0.8, 火场逃生与疏散 V20/0.4, ' +
      '厂级安全教育考试 K40/0.5',
  ),
  ...courses(
    '2',
    '车间危险源辨识 V25/0.5, 安全操作规程解读 W45/1.0, 劳动防护用品佩戴 V20/0.4, 职业病危害与防护 S40/0.8, 车间级安全教育考试 K30/0.5',
  ),
  ...courses('3', '班前会与手指口述 S25/0.5, 岗位应急处置卡 V20/0.4, 岗位应知应会 W45/1.0, 班组级安全教育考试 K30/0.5'),
  ...courses(
    null,
    '动火作业票全流程 V30/0.6, 受限空间作业与监护 V35/0.7, 盲板抽堵作业 V25/0.5, 高处作业与坠落体验 V25/0.5, 吊装作业信号指挥 V30/0.6, ' +
      '临时用电接线与检查 V25/0.5, 动土作业管线保护 V20/0.4, 断路作业交通导引 V15/0.3, 特殊作业票证考试 K40/0.5, ' +
      '低压电工停送电 V30/0.6, 触电急救 V20/0.4, 熔化焊接与热切割 V30/0.6, 登高架设 V30/0.6, 制冷装置氨泄漏处置 V25/0.5, ' +
      '叉车场内驾驶 V30/0.6, 桥式起重机操作 V30/0.6, ' +
      '储罐区巡检 V30/0.6, 可燃气体泄漏处置 V30/0.6, 硫化氢中毒救援 V25/0.5, 液氯装卸车 V25/0.5, 硝化工艺安全 S45/1.0, ' +
      '加氢工艺安全 S45/1.0, 装置开停车安全 S40/0.8, 重大危险源包保责任 W30/0.6, ' +
      '机床防护与急停 V20/0.4, 冲压机双手启动 V20/0.4, 打磨抛光粉尘防爆 V25/0.5, 涂装通风与防静电 V25/0.5, ' +
      '煤气作业与一氧化碳中毒 V30/0.6, 高温熔融金属防喷溅 S40/0.8, 能量隔离上锁挂牌 V25/0.5, ' +
      '临边洞口防护 V20/0.4, 基坑坍塌逃生 V20/0.4, 脚手架验收 V30/0.6, 塔吊倾覆事故分析 S35/0.7, 变电站倒闸操作 V35/0.7, 配电室巡视 V20/0.4, ' +
      '仓库堆垛与消防通道 V20/0.4, 危险货物装卸押运 S40/0.8, 货车盲区体验 V15/0.3, 锂电池仓储火灾 V20/0.4, ' +
      '心肺复苏与AED V20/0.4, 灭火器与室内消火栓 V15/0.3, 危化品灼烫洗消 V15/0.3, 中暑识别与处置 S20/0.4',
  ),
]

function courses(trainLevel: string | null, list: string): CourseSeed[] {
  return list.split(', ').map((entry) => {
    const [, name = '', type = '', minutes, hours] = /^(\S+) ([VSWK])(\d+)\/([\d.]+)$/.exec(entry) ?? []
    return { name, courseType: TYPES[type]!, trainLevel, duration: Number(minutes), creditHours: Number(hours) }
  })
}

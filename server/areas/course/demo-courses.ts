import { COURSE_TYPE } from '#contract/areas/course/course.entity.ts'

/** A class of the catalogue with its courses, or with the classes below it. */
export interface ClassSeed {
  name: string
  courses?: readonly CourseSeed[]
  below?: readonly ClassSeed[]
}

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

const LEVEL_CLASSES = ['厂级集中教育', '车间级集中教育', '班组级集中教育'] as const

/** The catalogue that the platform shares, after what the law and the trades ask for: `name type minutes/hours`. Source: domain part 13. */
export const CATALOGUE: readonly ClassSeed[] = [
  {
    name: '三级安全教育',
    below: [
      {
        name: '公司级',
        courses: courses(
          '安全生产法律法规入门 S45/1.0, 从业人员的权利与义务 S30/0.6, 工厂四色风险认知 V25/0.5, 典型事故警示教育 S40/0.8, ' +
            '火场逃生与疏散 V20/0.4, 厂级安全教育考试 K40/0.5',
          '1',
        ),
      },
      {
        name: '车间级',
        courses: courses(
          '车间危险源辨识 V25/0.5, 安全操作规程解读 W45/1.0, 劳动防护用品佩戴 V20/0.4, 职业病危害与防护 S40/0.8, 车间级安全教育考试 K30/0.5',
          '2',
        ),
      },
      {
        name: '班组级',
        courses: courses(
          '班前会与手指口述 S25/0.5, 岗位应急处置卡 V20/0.4, 岗位应知应会 W45/1.0, 班组级安全教育考试 K30/0.5',
          '3',
        ),
      },
    ],
  },
  {
    name: '特殊作业',
    courses: courses(
      '动火作业票全流程 V30/0.6, 受限空间作业与监护 V35/0.7, 盲板抽堵作业 V25/0.5, 高处作业与坠落体验 V25/0.5, 吊装作业信号指挥 V30/0.6, ' +
        '临时用电接线与检查 V25/0.5, 动土作业管线保护 V20/0.4, 断路作业交通导引 V15/0.3, 特殊作业票证考试 K40/0.5',
    ),
  },
  {
    name: '特种作业',
    courses: courses(
      '低压电工停送电 V30/0.6, 触电急救 V20/0.4, 熔化焊接与热切割 V30/0.6, 登高架设 V30/0.6, 制冷装置氨泄漏处置 V25/0.5, ' +
        '叉车场内驾驶 V30/0.6, 桥式起重机操作 V30/0.6',
    ),
  },
  {
    name: '化工',
    courses: courses(
      '储罐区巡检 V30/0.6, 可燃气体泄漏处置 V30/0.6, 硫化氢中毒救援 V25/0.5, 液氯装卸车 V25/0.5, 硝化工艺安全 S45/1.0, ' +
        '加氢工艺安全 S45/1.0, 装置开停车安全 S40/0.8, 重大危险源包保责任 W30/0.6',
    ),
  },
  {
    name: '机械与冶金',
    courses: courses(
      '机床防护与急停 V20/0.4, 冲压机双手启动 V20/0.4, 打磨抛光粉尘防爆 V25/0.5, 涂装通风与防静电 V25/0.5, ' +
        '煤气作业与一氧化碳中毒 V30/0.6, 高温熔融金属防喷溅 S40/0.8, 能量隔离上锁挂牌 V25/0.5',
    ),
  },
  {
    name: '建筑与电力',
    courses: courses(
      '临边洞口防护 V20/0.4, 基坑坍塌逃生 V20/0.4, 脚手架验收 V30/0.6, 塔吊倾覆事故分析 S35/0.7, 变电站倒闸操作 V35/0.7, 配电室巡视 V20/0.4',
    ),
  },
  {
    name: '仓储物流',
    courses: courses(
      '仓库堆垛与消防通道 V20/0.4, 危险货物装卸押运 S40/0.8, 货车盲区体验 V15/0.3, 锂电池仓储火灾 V20/0.4',
    ),
  },
  {
    name: '应急救护',
    courses: courses(
      '心肺复苏与AED V20/0.4, 灭火器与室内消火栓 V15/0.3, 危化品灼烫洗消 V15/0.3, 中暑识别与处置 S20/0.4',
    ),
  },
  {
    name: '集中培训',
    below: [
      {
        name: '入厂集中教育',
        courses: LEVEL_CLASSES.flatMap((name, at) => courses(`${name} S1080/24`, String(at + 1))),
      },
      {
        name: '年度再培训',
        courses: courses('年度再培训：法规与案例 S360/8, 年度再培训：风险与隐患 S360/8, 年度再培训：应急处置 S180/4'),
      },
    ],
  },
]

/** Marks of the catalogue with their colours, and the courses that bear them by their names. */
export const LABELS: readonly { name: string; color: string; bears: RegExp }[] = [
  { name: '新员工必修', color: '#0958d9', bears: /入门|权利与义务|四色风险|危险源辨识|防护用品|应知应会|班前会/ },
  { name: '年度再培训', color: '#389e0d', bears: /入门|警示|职业病|规程解读|包保责任|处置卡/ },
  { name: '高风险作业', color: '#d4380d', bears: /动火|受限空间|盲板|高处|吊装|硝化|加氢|煤气|硫化氢|液氯|倒闸/ },
  { name: '事故警示', color: '#c41d7f', bears: /警示|事故|坠落|盲区/ },
  { name: '应急处置', color: '#d46b08', bears: /逃生|急救|泄漏|救援|洗消|处置|灭火|复苏|火灾/ },
  { name: '考核', color: '#531dab', bears: /考试/ },
]

function courses(list: string, trainLevel: string | null = null): CourseSeed[] {
  return list.split(', ').map((entry) => {
    const [, name = '', type = '', minutes, hours] = /^(\S+) ([VSWK])(\d+)\/([\d.]+)$/.exec(entry) ?? []
    return { name, courseType: TYPES[type]!, trainLevel, duration: Number(minutes), creditHours: Number(hours) }
  })
}

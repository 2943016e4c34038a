/** A region as one of 34 equal squares without borders. */
export interface ProvinceSquare {
  /** The first two digits of its area code. */
  code: string
  short: string
  name: string
  column: number
  row: number
}

/** `code short name column,row`. Source: walls 4.8. */
const PLACES = [
  '23 黑 黑龙江 9,0',
  '15 蒙 内蒙古 7,1',
  '22 吉 吉林 9,1',
  '65 新 新疆 0,2',
  '62 甘 甘肃 2,2',
  '64 宁 宁夏 3,2',
  '14 晋 山西 5,2',
  '13 冀 河北 6,2',
  '11 京 北京 7,2',
  '21 辽 辽宁 9,2',
  '63 青 青海 1,3',
  '61 陕 陕西 3,3',
  '41 豫 河南 5,3',
  '37 鲁 山东 6,3',
  '12 津 天津 7,3',
  '54 藏 西藏 0,4',
  '51 川 四川 2,4',
  '50 渝 重庆 3,4',
  '42 鄂 湖北 4,4',
  '34 皖 安徽 5,4',
  '32 苏 江苏 6,4',
  '31 沪 上海 7,4',
  '53 云 云南 2,5',
  '52 贵 贵州 3,5',
  '43 湘 湖南 4,5',
  '36 赣 江西 5,5',
  '33 浙 浙江 6,5',
  '45 桂 广西 3,6',
  '44 粤 广东 4,6',
  '35 闽 福建 5,6',
  '71 台 台湾 7,6',
  '46 琼 海南 3,7',
  '82 澳 澳门 4,7',
  '81 港 香港 5,7',
] as const

export const PROVINCE_SQUARES: readonly ProvinceSquare[] = PLACES.map((place) => {
  const [code = '', short = '', name = '', at = ''] = place.split(' ')
  const [column = 0, row = 0] = at.split(',').map(Number)
  return { code, short, name, column, row }
})

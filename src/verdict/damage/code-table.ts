/**
 * Damage codes of the traffic police, from public lists and drawings, which disagree in three
 * places. 34 and 35 of a bus follow the drawing: right, left. 76 and 77 of a lorry follow the
 * words: box, cab. 53 and 55 of a motorcycle follow the words: rear, front.
 */

/** The body selects a drawing within the family. */
export type Family = 'car' | 'bus' | 'motorcycle' | 'truck'

type CodeRow = readonly [code: string, zone: string, name: string]

/** New scheme, without the severity digit. Each code is one zone. */
export const CODES: Readonly<Record<Family, readonly CodeRow[]>> = {
  car: [
    ['10', 'wing-front-right', 'переднее правое крыло'],
    ['11', 'door-front-right', 'передняя правая дверь, правое зеркало'],
    ['12', 'door-rear-right', 'задняя правая дверь'],
    ['13', 'wing-rear-right', 'заднее правое крыло'],
    ['14', 'bumper-rear-right', 'задний бампер справа, правый фонарь'],
    ['15', 'bumper-rear-left', 'задний бампер слева, левый фонарь'],
    ['16', 'wing-rear-left', 'заднее левое крыло'],
    ['17', 'door-rear-left', 'задняя левая дверь'],
    ['18', 'door-front-left', 'передняя левая дверь, левое зеркало'],
    ['19', 'wing-front-left', 'переднее левое крыло'],
    ['20', 'bumper-front-left', 'передний бампер слева, левая фара'],
    ['21', 'bumper-front-right', 'передний бампер справа, правая фара'],
    ['22', 'bonnet', 'капот, лобовое стекло'],
    ['23', 'roof', 'крыша'],
    ['24', 'boot', 'багажник, заднее стекло'],
    ['25', 'floor', 'днище'],
  ],
  bus: [
    ['30', 'front-right', 'передняя сторона справа'],
    ['31', 'side-front-right', 'правая сторона спереди'],
    ['32', 'side-middle-right', 'правая сторона, середина'],
    ['33', 'side-rear-right', 'правая сторона сзади'],
    ['34', 'rear-right', 'задняя сторона справа'],
    ['35', 'rear-left', 'задняя сторона слева'],
    ['36', 'side-rear-left', 'левая сторона сзади'],
    ['37', 'side-middle-left', 'левая сторона, середина'],
    ['38', 'side-front-left', 'левая сторона спереди'],
    ['39', 'front-left', 'передняя сторона слева'],
    ['40', 'roof-front', 'крыша спереди'],
    ['41', 'roof-middle', 'крыша, середина'],
    ['42', 'roof-rear', 'крыша сзади'],
    ['43', 'floor', 'днище'],
  ],
  motorcycle: [
    ['50', 'front-left', 'переднее колесо, руль, фара (слева)'],
    ['51', 'middle-left', 'сиденье, двигатель, бензобак (слева)'],
    ['52', 'rear-left', 'заднее колесо, глушитель, фонарь (слева)'],
    ['53', 'rear-right', 'заднее колесо, глушитель, фонарь (справа)'],
    ['54', 'middle-right', 'сиденье, двигатель, бензобак (справа)'],
    ['55', 'front-right', 'переднее колесо, руль, фара (справа)'],
  ],
  truck: [
    ['60', 'cab-front-right', 'передняя сторона кабины справа'],
    ['61', 'box-front-right', 'передняя сторона фургона справа'],
    ['62', 'cab-right', 'правая сторона кабины'],
    ['63', 'frame-right', 'рама, низ справа'],
    ['64', 'board-right', 'правый борт'],
    ['65', 'box-right', 'правая сторона фургона'],
    ['66', 'box-rear-right', 'задняя сторона фургона справа'],
    ['67', 'board-rear-right', 'задний борт справа'],
    ['68', 'frame-rear-right', 'рама, низ сзади справа'],
    ['69', 'frame-rear-left', 'рама, низ сзади слева'],
    ['70', 'board-rear-left', 'задний борт слева'],
    ['71', 'box-rear-left', 'задняя сторона фургона слева'],
    ['72', 'box-left', 'левая сторона фургона'],
    ['73', 'board-left', 'левый борт'],
    ['74', 'frame-left', 'рама, низ слева'],
    ['75', 'cab-left', 'левая сторона кабины'],
    ['76', 'box-front-left', 'передняя сторона фургона слева'],
    ['77', 'cab-front-left', 'передняя сторона кабины слева'],
    ['78', 'cab-roof', 'крыша кабины'],
    ['79', 'box-roof', 'крыша фургона'],
    ['80', 'floor', 'днище'],
  ],
}

/** Places of both schemes: the old for any vehicle, the new for an unknown kind. */
export const ROUGH_CODES: readonly (readonly [old: string, code: string, oldName: string, name: string])[] = [
  ['01', '90', 'передняя часть справа', 'передний правый угол'],
  ['02', '91', 'правая сторона спереди', 'передний правый бок'],
  ['03', '92', 'правая сторона сзади', 'задний правый бок'],
  ['04', '93', 'задняя часть справа', 'задний правый угол'],
  ['05', '94', 'задняя часть слева', 'задний левый угол'],
  ['06', '95', 'левая сторона сзади', 'задний левый бок'],
  ['07', '96', 'левая сторона спереди', 'передний левый бок'],
  ['08', '97', 'передняя часть слева', 'передний левый угол'],
  ['09', '98', 'крыша', 'крыша'],
  ['10', '99', 'днище', 'днище'],
]

/** In the order of {@link ROUGH_CODES}; a motorcycle has no roof or underbody. */
export const ROUGH_ZONES: Readonly<Record<Family | 'outline', readonly (readonly string[])[]>> = {
  car: [
    ['bumper-front-right'],
    ['wing-front-right', 'door-front-right'],
    ['door-rear-right', 'wing-rear-right'],
    ['bumper-rear-right'],
    ['bumper-rear-left'],
    ['door-rear-left', 'wing-rear-left'],
    ['wing-front-left', 'door-front-left'],
    ['bumper-front-left'],
    ['roof'],
    ['floor'],
  ],
  bus: [
    ['front-right'],
    ['side-front-right', 'side-middle-right'],
    ['side-middle-right', 'side-rear-right'],
    ['rear-right'],
    ['rear-left'],
    ['side-middle-left', 'side-rear-left'],
    ['side-front-left', 'side-middle-left'],
    ['front-left'],
    ['roof-front', 'roof-middle', 'roof-rear'],
    ['floor'],
  ],
  motorcycle: [
    ['front-right'],
    ['front-right'],
    ['rear-right'],
    ['rear-right'],
    ['rear-left'],
    ['rear-left'],
    ['front-left'],
    ['front-left'],
    [],
    [],
  ],
  truck: [
    ['cab-front-right'],
    ['cab-right'],
    ['frame-right', 'board-right', 'box-right'],
    ['box-rear-right', 'board-rear-right', 'frame-rear-right'],
    ['box-rear-left', 'board-rear-left', 'frame-rear-left'],
    ['frame-left', 'board-left', 'box-left'],
    ['cab-left'],
    ['cab-front-left'],
    ['cab-roof', 'box-roof'],
    ['floor'],
  ],
  outline: [
    ['corner-front-right'],
    ['side-front-right'],
    ['side-rear-right'],
    ['corner-rear-right'],
    ['corner-rear-left'],
    ['side-rear-left'],
    ['side-front-left'],
    ['corner-front-left'],
    ['roof'],
    ['floor'],
  ],
}

export const PLACELESS: Readonly<Record<string, string>> = {
  11: 'полная деформация кузова',
  12: 'смещение двигателя',
  13: 'смещение переднего моста',
  14: 'смещение заднего моста',
  15: 'возгорание',
  20: 'повреждение VIN',
}

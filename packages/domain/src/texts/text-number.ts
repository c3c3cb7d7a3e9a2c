/** A text to one of these countries and islands can cost dollars, which others earn by having texts sent there. */
const costlyAreas = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
)

/** Toll-free and premium numbers get no texts from people's carriers. */
const isNobodys = (area: string) => /^8(00|33|44|55|66|77|88)$|^900$/.test(area)

/** True for a number that a person in the country can have, in the form `###-###-####`. */
export function isTextNumber(phone: string): boolean {
  const [, area = ''] = /^([2-9]\d\d)-[2-9]\d\d-\d{4}$/.exec(phone) ?? []
  return area !== '' && !/^.11$/.test(area) && !costlyAreas.has(area) && !isNobodys(area)
}

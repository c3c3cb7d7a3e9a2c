/** In the order of the year. */
export const holidayNames: readonly string[] = [
  'Año Nuevo',
  'Día de los Caídos (Memorial Day)',
  'Día de la Independencia',
  'Día del Trabajo (Labor Day)',
  'Día de Acción de Gracias',
  'Navidad',
]

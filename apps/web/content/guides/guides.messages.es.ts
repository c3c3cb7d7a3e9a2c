export const guideWords = {
  'make-a-budget': {
    title: 'Haga un presupuesto',
    about: 'Vea en qué se va su dinero cada mes, con una hoja para llenar.',
  },
  'reading-a-loan-agreement': {
    title: 'Cómo leer un contrato de préstamo',
    about: 'Qué significan la tasa anual (APR) y los otros números, y qué preguntar antes de firmar.',
  },
  'building-credit': {
    title: 'Cómo crear su historial de crédito',
    about: 'Cómo funcionan los informes de crédito, cómo ver el suyo gratis y corregir errores.',
  },
  'avoiding-scams': {
    title: 'Cómo evitar las estafas',
    about: 'Las señales de alerta de una estafa, y qué hacer si ya pagó.',
  },
  'saving-for-emergencies': {
    title: 'Ahorre para emergencias',
    about: 'Cómo empezar un pequeño ahorro para un mal día, aunque el dinero no alcance.',
  },
  'borrowing-safely': {
    title: 'Pida prestado con cuidado',
    about: 'Otras opciones que puede probar primero, y cómo comparar préstamos.',
  },
  'when-you-cannot-pay': {
    title: 'Cuando no puede pagar',
    about: 'A quién llamar, qué cuentas pagar primero y sus derechos ante los cobradores de deudas.',
  },
  'understanding-your-paycheck': {
    title: 'Entienda su cheque de pago',
    about: 'Qué significa cada línea del talón de pago, y cómo revisar que esté bien.',
  },
  'protecting-your-identity': {
    title: 'Proteja su identidad',
    about: 'Cómo cuidar sus datos, y qué hacer si alguien los usa.',
  },
} as const

import { per100g, productsOf } from './starter-product.ts'

export const savoury = productsOf('savoury', ['soy', 'sesame', 'celery', 'mustard'], { maxQuantity: 40 })([
  {
    drawing: 'filled-roll',
    name: 'Belegtes Brötchen mit Käse',
    nameEn: 'Cheese roll with salad',
    description: 'Schnittbrötchen mit Butter, Gouda, Tomate und Salat.',
    descriptionEn: 'Classic roll with butter, Gouda, tomato and lettuce.',
    priceCents: 380,
    ingredients: 'WEIZENmehl, Gouda-KÄSE (24 %), Tomate, Wasser, BUTTER, Salat, Hefe, Rapsöl, Speisesalz.',
    ingredientsEn:
      'WHEAT flour, Gouda CHEESE (24 %), tomato, water, BUTTER, lettuce, yeast, rapeseed oil, salt.',
    contains: ['wheat', 'milk'],
    traces: ['egg'],
    nutrition: per100g(12.4, 7.6, 28, 1.9, 11.4, 1.3, 1.9),
  },
  {
    drawing: 'quiche',
    name: 'Quiche Lorraine',
    nameEn: 'Quiche Lorraine',
    description: 'Mürbeteig, Sahneguss, Lauch und Speck. Auch kalt gut.',
    descriptionEn: 'Shortcrust, cream filling, leek and bacon. Good cold, too.',
    priceCents: 480,
    unit: 'slice',
    ingredients:
      'SAHNE, WEIZENmehl, EI, Lauch (14 %), BUTTER, Speck (10 %), BergKÄSE, Speisesalz, Pfeffer, Muskat.',
    ingredientsEn:
      'CREAM, WHEAT flour, EGG, leek (14 %), BUTTER, bacon (10 %), mountain CHEESE, salt, pepper, nutmeg.',
    contains: ['wheat', 'milk', 'egg'],
    nutrition: per100g(19.4, 11, 17, 1.9, 9.4, 1.2, 1.2),
  },
  {
    drawing: 'pizza-slice',
    name: 'Pizzastück Salami',
    nameEn: 'Salami pizza slice',
    description: 'Sauerteigboden, Tomate, Mozzarella und Rindersalami.',
    descriptionEn: 'Sourdough base, tomato, mozzarella and beef salami.',
    priceCents: 420,
    unit: 'slice',
    ingredients:
      'WEIZENmehl, Tomaten (20 %), Mozzarella (MILCH) (18 %), Rindersalami (9 %), Wasser, Olivenöl, WEIZENsauerteig, Speisesalz, Basilikum.',
    ingredientsEn:
      'WHEAT flour, tomatoes (20 %), mozzarella (MILK) (18 %), beef salami (9 %), water, olive oil, WHEAT sourdough, salt, basil.',
    contains: ['wheat', 'milk'],
    nutrition: per100g(9.8, 4.4, 29, 2.6, 11.2, 1.5, 2),
  },
  {
    drawing: 'spinach-pocket',
    name: 'Spinat-Feta-Tasche',
    nameEn: 'Spinach and feta pocket',
    description: 'Blätterteig mit Blattspinat, Feta und Sesam.',
    descriptionEn: 'Puff pastry with leaf spinach, feta and sesame.',
    priceCents: 360,
    ingredients:
      'WEIZENmehl, Spinat (28 %), BUTTER, Feta-KÄSE (14 %), Wasser, EI, Zwiebeln, SESAM, Speisesalz, Knoblauch.',
    ingredientsEn:
      'WHEAT flour, spinach (28 %), BUTTER, feta CHEESE (14 %), water, EGG, onions, SESAME, salt, garlic.',
    contains: ['wheat', 'milk', 'egg', 'sesame'],
    nutrition: per100g(18.6, 11, 22, 1.6, 7.8, 1.2, 2.1),
  },
  {
    drawing: 'onion-cake',
    name: 'Zwiebelkuchen',
    nameEn: 'Onion tart',
    description: 'Vom Blech, mit Speck und Kümmel. Zum Federweißen.',
    descriptionEn: 'Baked on the sheet, with bacon and caraway. Made for new wine.',
    priceCents: 390,
    unit: 'slice',
    ingredients:
      'Zwiebeln (42 %), WEIZENmehl, Schmand (MILCH), EI, Speck (8 %), Hefe, Rapsöl, Kümmel, Speisesalz.',
    ingredientsEn:
      'Onions (42 %), WHEAT flour, sour cream (MILK), EGG, bacon (8 %), yeast, rapeseed oil, caraway, salt.',
    contains: ['wheat', 'milk', 'egg'],
    nutrition: per100g(10.4, 4.6, 19, 4.2, 6, 1, 1.6),
    weekdays: ['thursday', 'friday', 'saturday'],
    season: { from: '09-01', to: '11-30' },
  },
])

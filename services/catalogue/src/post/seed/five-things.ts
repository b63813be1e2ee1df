export const fiveThings = `
<p>Open the door under a kitchen sink and you will often find a dozen bottles. One for glass, one for the hob, one for the bath, one that promises mountain air. Read the labels side by side and they begin to resemble each other: water, something that lifts grease, something that dissolves lime, and scent.</p>
<p>Here is the cupboard that we keep ourselves. Five things, and we have not missed the others.</p>
<h2>1. An all-purpose cleaner</h2>
<p>For worktops, tables, doors, the inside of the fridge and the floor. We use tablets in a spray bottle that has been refilled more often than we can count. Spray, wait a minute, wipe. The minute does most of the work.</p>
<h2>2. Citric acid</h2>
<p>For lime: taps, kettle, shower head. Two spoons in half a litre of cool water. <strong>Never on natural stone</strong> such as marble, which it eats, and <strong>never together with bleach or chlorine cleaners</strong>, because that makes a gas you do not want to breathe.</p>
<h2>3. Washing soda</h2>
<p>For grease that has been there for a while: baking trays, the filter of the hood, the drain. A spoonful, hot water, a night of patience. Wear gloves, and keep it away from aluminium and wood.</p>
<h2>4. A block of soap</h2>
<p>For hands, collars, brushes and the cloths themselves. Rub, leave for ten minutes, rinse.</p>
<h2>5. Good cloths and two brushes</h2>
<p>The part that people forget. A cotton cloth that is washed hot cleans better than any cleaner on a tired sponge. One stiff brush for joints and corners, one soft one for everything that scratches.</p>
<h2>What to do with the rest</h2>
<p>Use it up. Do not pour it away, and do not mix the remains. When a bottle is empty, see whether you buy it again, or whether the five have taken over. In our experience it takes about half a year until the cupboard is quiet.</p>
`
